/** How the makers write the names that Earshot uses in lower case. Other names are the operator's own, and stay as they are. */
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
