import { createPerplexity } from '@ai-sdk/perplexity'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { VENDORS } from '../domain/vendors.ts'
import { createLlm, vendorFetch } from './ask-model.ts'
import { plainCompletion, readCompletion } from './perplexity-completion.ts'
import type { Llm, Locale } from './provider.ts'
import { fieldOf, numberOf, wholeBody } from './vendor-body.ts'

/** Perplexity's Sonar. Takes country and language; tells pages, marks in the text and cost, but not its queries. */
export function perplexity(settings: LlmSettings, fetch: typeof globalThis.fetch = globalThis.fetch): Llm {
  const { baseUrl, apiKey, webSearch } = settings
  const provider = createPerplexity({
    baseURL: baseUrl ?? VENDORS.perplexity.address,
    // Given so that the SDK does not look for one in the environment.
    apiKey: apiKey ?? '',
    fetch: vendorFetch(fetch, plainCompletion),
  })
  return createLlm(
    settings,
    { webSearch, exposesQueries: false, exposesCitations: webSearch },
    {
      ask({ model, webSearch, locale }) {
        const applied = appliedLocale(locale, webSearch)
        return {
          model: provider(model),
          locale: applied,
          providerOptions: { perplexity: webSearch ? searchOptions(applied) : { disable_search: true } },
        }
      },
      read: (turns) => readCompletion(turns.map(wholeBody)[0]),
      generate: (model) => ({
        model: provider(model),
        providerOptions: { perplexity: { disable_search: true } },
        costUsd: (turn) => numberOf(fieldOf(wholeBody(turn), 'usage', 'cost', 'total_cost')),
      }),
    },
  )
}

/** Languages are taken as two letters. */
function appliedLocale({ country, language }: Locale, webSearch: boolean): Locale {
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
