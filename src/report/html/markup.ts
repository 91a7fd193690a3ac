/** Safe HTML: everything in it that is not a literal of the code is escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Content = Markup | string | number | null | readonly Content[]

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Characters that are not allowed in a page, and those that reverse or hide text. */
const INVISIBLE = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/** A template whose values are text, also within attributes in double quotes; only `Markup` is HTML. */
export function html(literals: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(
    literals
      .map((literal, index) => literal + (index < values.length ? shown(values[index] ?? null) : ''))
      .join(''),
  )
}

function shown(content: Content): string {
  if (content === null) return ''
  if (content instanceof Markup) return content.text
  if (isList(content)) return content.map(shown).join('')
  return String(content)
    .toWellFormed()
    .replace(INVISIBLE, ' ')
    .replace(/(\d) %/g, '$1\u00a0%')
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')
}

function isList(content: Content): content is readonly Content[] {
  return Array.isArray(content)
}
