/**
 * The vendors' spellings of the names that Earshot writes in lower case. Other names come from the operator and stay
 * unchanged.
 */
const NAMES: Readonly<Record<string, string>> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  gemini: 'Gemini',
  perplexity: 'Perplexity',
  grok: 'Grok',
  mistral: 'Mistral',
  deepseek: 'DeepSeek',
  copilot: 'Copilot',
  'simulated-alpha': 'Simulated Alpha',
  'simulated-beta': 'Simulated Beta',
  'simulated-gamma': 'Simulated Gamma',
}

export function llmLabel(name: string): string {
  return Object.hasOwn(NAMES, name) ? (NAMES[name] ?? name) : name
}
