import type { INodeProperties } from 'n8n-workflow'

const ofBrand = {
  resource: ['answer', 'insight', 'run'],
  operation: ['import', 'changes', 'gaps', 'leaderboard', 'overview', 'trend', 'start'],
}
const PAGED = { resource: ['brand', 'insight'], operation: ['getMany', 'changes', 'gaps', 'leaderboard'] }

const resources: INodeProperties = {
  displayName: 'Resource',
  name: 'resource',
  type: 'options',
  noDataExpression: true,
  options: [
    { name: 'Answer', value: 'answer' },
    { name: 'Brand', value: 'brand' },
    { name: 'Insight', value: 'insight' },
    { name: 'Run', value: 'run' },
  ],
  default: 'insight',
}

const operations: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['answer'] } },
    options: [
      {
        name: 'Import',
        value: 'import',
        action: 'Import answers',
        description:
          'Import all input items as answers: the fields prompt, llm and answer, optionally topic, askedAt, model, sources',
      },
    ],
    default: 'import',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['brand'] } },
    options: [
      {
        name: 'Get Many',
        value: 'getMany',
        action: 'Get many brands',
        description: 'Get the brands that the key sees',
      },
    ],
    default: 'getMany',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['insight'] } },
    options: [
      {
        name: 'Get Changes',
        value: 'changes',
        action: 'Get what changed beyond noise',
        description: 'Get what changed by more than noise',
      },
      {
        name: 'Get Gaps',
        value: 'gaps',
        action: 'Get gaps',
        description: 'Get sources of answers that name competitors and not the brand',
      },
      {
        name: 'Get Leaderboard',
        value: 'leaderboard',
        action: 'Get the leaderboard',
        description: 'Compare the brand with others',
      },
      {
        name: 'Get Overview',
        value: 'overview',
        action: 'Get the overview',
        description: 'Get the figures of the brand with their verdict',
      },
      {
        name: 'Get Trend',
        value: 'trend',
        action: 'Get the trend',
        description: 'Get the figures of each run',
      },
    ],
    default: 'overview',
  },
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['run'] } },
    options: [
      { name: 'Get', value: 'get', action: 'Get a run', description: 'Get the state of a run' },
      {
        name: 'Start',
        value: 'start',
        action: 'Start a run',
        description: 'Ask the prompts of the brand now; this costs money',
      },
    ],
    default: 'start',
  },
]

const filters: INodeProperties = {
  displayName: 'Filters',
  name: 'filters',
  type: 'collection',
  placeholder: 'Add Filter',
  default: {},
  displayOptions: { show: { resource: ['insight'] } },
  options: [
    {
      displayName: 'From',
      name: 'from',
      type: 'string',
      default: '',
      placeholder: '2026-01-31',
      description: 'The first day; without it, the last 28 days',
    },
    {
      displayName: 'LLM',
      name: 'llm',
      type: 'string',
      default: '',
      placeholder: 'chatgpt,claude',
      description: 'Only these LLMs, separated by commas',
    },
    { displayName: 'Run ID', name: 'runId', type: 'string', default: '', description: 'Only this run' },
    {
      displayName: 'Surface',
      name: 'surface',
      type: 'options',
      options: [
        { name: 'API', value: 'api' },
        { name: 'Import', value: 'import' },
        { name: 'Simulated', value: 'simulated' },
        { name: 'UI', value: 'ui' },
      ],
      default: 'ui',
      description: 'Only runs of this surface; without it, those of UI are left out where there are others',
    },
    {
      displayName: 'To',
      name: 'to',
      type: 'string',
      default: '',
      placeholder: '2026-02-28',
      description: 'The last day',
    },
    {
      displayName: 'Topic ID',
      name: 'topicId',
      type: 'string',
      default: '',
      description: 'Only prompts of this topic',
    },
  ],
}

const runOptions: INodeProperties[] = [
  {
    displayName: 'Dry Run',
    name: 'dryRun',
    type: 'boolean',
    default: true,
    displayOptions: { show: { resource: ['run'], operation: ['start'] } },
    description: 'Whether to only estimate what the run would cost, and ask nothing',
  },
  {
    displayName: 'Options',
    name: 'runOptions',
    type: 'collection',
    placeholder: 'Add Option',
    default: {},
    displayOptions: { show: { resource: ['run'], operation: ['start'] } },
    options: [
      {
        displayName: 'Budget (USD)',
        name: 'budgetUsd',
        type: 'number',
        typeOptions: { minValue: 0 },
        default: 5,
        description: 'The run stops asking when it has cost this much',
      },
      {
        displayName: 'LLMs',
        name: 'llms',
        type: 'string',
        default: '',
        placeholder: 'chatgpt,claude',
        description: 'Only these LLMs, separated by commas',
      },
      {
        displayName: 'Samples',
        name: 'samples',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 1,
        description: 'How often each prompt is asked per LLM',
      },
    ],
  },
]

export const properties: INodeProperties[] = [
  resources,
  ...operations,
  {
    displayName: 'Brand Name or ID',
    name: 'brandId',
    type: 'options',
    typeOptions: { loadOptionsMethod: 'getBrands' },
    required: true,
    default: '',
    displayOptions: { show: ofBrand },
    description:
      'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
  },
  {
    displayName: 'Run ID',
    name: 'runId',
    type: 'string',
    required: true,
    default: '',
    displayOptions: { show: { resource: ['run'], operation: ['get'] } },
  },
  ...runOptions,
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    displayOptions: { show: PAGED },
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    displayOptions: { show: { ...PAGED, returnAll: [false] } },
    description: 'Max number of results to return',
  },
  filters,
]
