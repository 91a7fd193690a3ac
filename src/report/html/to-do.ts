import type { FigureTexts } from '../figure-texts.ts'
import type { Report } from '../report.ts'
import { gapsText, todoText } from '../sentences.ts'
import { toDoText } from '../to-do-text.ts'
import { html, type Markup } from './markup.ts'
import { references } from './moved.ts'

const RIVALS_SHOWN = 4

export function gapsSection(report: Report, texts: FigureTexts): Markup {
  const { gaps, answers } = report
  const { heads, columns, siteKinds } = texts.words
  const numbers = new Map(answers.map(({ id }, index) => [id, index + 1]))
  return html`<section><h2>${heads.gaps}</h2>
<p class="note">${gapsText(report, texts)}</p>
${
  gaps.length === 0
    ? null
    : html`<div class="scroll"><table><thead><tr><th>${columns.site}</th><th class="number">${columns.withoutYou}</th><th>${columns.kind}</th><th>${columns.namedThere}</th><th>${columns.mostCited}</th></tr></thead><tbody>${gaps.map(
        ({ domain, kind, responses, rivals, pages: [page], responseIds }) =>
          html`<tr><td>${domain}${references(responseIds, numbers)}</td><td class="number" data-label="${columns.withoutYou}">${texts.numberText(responses)}</td><td class="faint">${siteKinds[kind]}</td><td class="wide" data-label="${columns.namedThere}">${rivals
            .slice(0, RIVALS_SHOWN)
            .map(({ name, responses: count }) => `${name} (${texts.numberText(count)})`)
            .join(
              ', ',
            )}</td><td class="wide" data-label="${columns.mostCited}">${page ? link(page.url, page.title) : null}</td></tr>`,
      )}</tbody></table></div>`
}</section>`
}

export function todoSection(report: Report, texts: FigureTexts): Markup {
  const { data } = report.toDo
  return html`<section><h2>${texts.words.heads.toDo}</h2>
<p class="note">${todoText(report, texts)}</p>
${
  data.length === 0
    ? null
    : html`<ol>${data.map((item) => {
        const { title, description } = toDoText(item, report.brand.name, texts)
        return html`<li>${title}<br><span class="word">${description}</span></li>`
      })}</ol>`
}</section>`
}

export function sourcesSection({ sources }: Report, texts: FigureTexts): Markup {
  const { heads, columns, notes, siteKinds } = texts.words
  const { numberText, valueText } = texts
  return html`<section><h2>${heads.sources}</h2>
<p class="note">${sources.length === 0 ? notes.noSources : notes.sources}</p>
${
  sources.length === 0
    ? null
    : html`<div class="scroll"><table><thead><tr><th>${columns.site}</th><th>${columns.kind}</th><th class="number">${columns.answers}</th><th class="number">${columns.ofSourced}</th><th class="number">${columns.namingYou}</th><th class="number">${columns.notNamingYou}</th></tr></thead><tbody>${sources.map(
        ({ domain, kind, owned, responses, withBrand, withoutBrand }) =>
          html`<tr class="${owned ? 'own' : ''}"><td>${domain}</td><td class="faint">${siteKinds[owned ? 'owned' : kind]}</td><td class="number" data-label="${columns.answers}">${numberText(responses.numerator)}</td><td class="number" data-label="${columns.ofSourced}">${valueText('presence', responses.value)}</td><td class="number" data-label="${columns.namingYou}">${numberText(withBrand)}</td><td class="number" data-label="${columns.notNamingYou}">${numberText(withoutBrand)}</td></tr>`,
      )}</tbody></table></div>`
}</section>`
}

/** An address that is not of the web is shown as text. */
function link(url: string, title: string | null): Markup {
  const text = title ?? url
  const isWeb = /^https?:\/\//i.test(url) && URL.canParse(url)
  return isWeb
    ? html`<a href="${url}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`
    : html`${text}`
}
