import { createPerplexity } from '@ai-sdk/perplexity'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { type Connector, sdkSettings } from './connector.ts'
import { readCompletion } from './perplexity-completion.ts'
import type { Locale } from './provider.ts'

/** Sonar supports country and language, and reports pages, marks in the text and cost, but no queries. */
export function perplexity(settings: LlmSettings): Connector {
  const { webSearch } = settings
  const provider = createPerplexity(sdkSettings(settings))
  const withoutSearch = { perplexity: { disable_search: true } }
  return {
    info: { exposesQueries: false, exposesCitations: webSearch },
    ask({ model, webSearch, locale }) {
      const sent = sentLocale(locale, webSearch)
      return {
        model: provider(model),
        locale: sent,
        providerOptions: webSearch ? { perplexity: searchOptions(sent) } : withoutSearch,
      }
    },
    generate: (model) => ({ model: provider(model), providerOptions: withoutSearch }),
    read: ([reply]) => readCompletion(reply),
  }
}

/** The API takes languages of two letters. */
function sentLocale({ country, language }: Locale, webSearch: boolean): Locale {
  const [letters = ''] = language?.split('-') ?? []
  return {
    country: webSearch ? country : null,
    language: /^[a-z]{2}$/.test(letters) && webSearch ? letters : null,
  }
}

function searchOptions({ country, language }: Locale) {
  return {
    ...(country === null ? {} : { web_search_options: { user_location: { country } } }),
    ...(language === null ? {} : { language_preference: language }),
  }
}
