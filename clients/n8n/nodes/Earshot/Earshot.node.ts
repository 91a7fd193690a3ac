import {
  type IDataObject,
  type IExecuteFunctions,
  type ILoadOptionsFunctions,
  type INodeExecutionData,
  type INodePropertyOptions,
  type INodeType,
  type INodeTypeDescription,
  NodeApiError,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { executeEarshot } from './execute'
import { properties } from './properties'

const BRANDS_MAX = 500

export class Earshot implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Earshot',
    name: 'earshot',
    icon: { light: 'file:earshot.svg', dark: 'file:earshot.dark.svg' },
    group: ['transform'],
    version: [1],
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Read what AI says about a brand, start runs and import answers',
    defaults: { name: 'Earshot' },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    usableAsTool: true,
    credentials: [{ name: 'earshotApi', required: true }],
    properties,
  }

  methods = {
    loadOptions: {
      async getBrands(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
        const { url } = await this.getCredentials<{ url: string }>('earshotApi')
        const { data } = (await this.helpers.httpRequestWithAuthentication.call(this, 'earshotApi', {
          url: `${url.replace(/\/+$/, '').replace(/\/api$/, '')}/api/v1/brands`,
          qs: { limit: BRANDS_MAX },
          json: true,
        })) as { data: IDataObject[] }
        return data.map(({ id, displayName, name }) => ({
          name: String(displayName ?? name),
          value: String(id),
        }))
      },
    },
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    return await executeEarshot(
      this,
      (error, itemIndex) => new NodeApiError(this.getNode(), error, { itemIndex }),
    )
  }
}
