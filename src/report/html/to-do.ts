import { valueText } from '../figure-words.ts'
import type { Report } from '../report.ts'
import { gapsText, todoText } from '../sentences.ts'
import { html, type Markup } from './markup.ts'
import { references } from './moved.ts'

const RIVALS_SHOWN = 4

export function gapsSection(report: Report): Markup {
  const { gaps, answers } = report
  const numbers = new Map(answers.map(({ id }, index) => [id, index + 1]))
  return html`<section><h2>Gaps</h2>
<p class="note">${gapsText(report)}</p>
${
  gaps.length === 0
    ? null
    : html`<div class="scroll"><table><thead><tr><th>Site</th><th class="number">Answers without you</th><th>Kind</th><th>Named there</th><th>Most cited page</th></tr></thead><tbody>${gaps.map(
        ({ domain, kind, responses, rivals, pages: [page], responseIds }) =>
          html`<tr><td>${domain}${references(responseIds, numbers)}</td><td class="number" data-label="Answers without you">${responses}</td><td class="faint">${kind}</td><td class="wide" data-label="Named there">${rivals
            .slice(0, RIVALS_SHOWN)
            .map(({ name, responses: count }) => `${name} (${count})`)
            .join(
              ', ',
            )}</td><td class="wide" data-label="Most cited page">${page ? link(page.url, page.title) : null}</td></tr>`,
      )}</tbody></table></div>`
}</section>`
}

export function todoSection(report: Report): Markup {
  const { data } = report.toDo
  const note = todoText(report)
  return html`<section><h2>To do</h2>
${note === '' ? null : html`<p class="note">${note}</p>`}
${
  data.length === 0
    ? null
    : html`<ol>${data.map(
        (item) => html`<li>${item.title}<br><span class="word">${item.description}</span></li>`,
      )}</ol>`
}</section>`
}

export function sourcesSection({ sources }: Report): Markup {
  return html`<section><h2>Sources</h2>
<p class="note">${sources.length === 0 ? 'No answer cites a source.' : 'The sites that answers cite most.'}</p>
${
  sources.length === 0
    ? null
    : html`<div class="scroll"><table><thead><tr><th>Site</th><th>Kind</th><th class="number">Answers</th><th class="number">Of answers with sources</th><th class="number">Naming you</th><th class="number">Not naming you</th></tr></thead><tbody>${sources.map(
        ({ domain, kind, owned, responses, withBrand, withoutBrand }) =>
          html`<tr class="${owned ? 'own' : ''}"><td>${domain}</td><td class="faint">${owned ? 'yours' : kind}</td><td class="number" data-label="Answers">${responses.numerator}</td><td class="number" data-label="Of answers with sources">${valueText('presence', responses.value)}</td><td class="number" data-label="Naming you">${withBrand}</td><td class="number" data-label="Not naming you">${withoutBrand}</td></tr>`,
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
