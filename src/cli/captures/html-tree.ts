import { Parser } from 'htmlparser2'
import { CaptureProblem } from './capture-problem.ts'

export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (Element | string)[]
}

const LENGTH_MAX = 32 * 1024 * 1024
/** Pages of products are less than 200 deep. */
const DEPTH_MAX = 512
const NODES_MAX = 1_000_000

/** Nothing in these is shown as text of an answer. */
const UNSEEN = new Set(['script', 'style', 'svg', 'noscript', 'template', 'iframe', 'button', 'select'])
/** The attributes that say what an element is; others only take memory. */
const KEPT = new Set([
  'aria-hidden',
  'aria-level',
  'data-attrid',
  'data-container-id',
  'data-content',
  'data-message-author-role',
  'data-message-model-slug',
  'data-subtree',
  'hidden',
  'href',
  'id',
  'name',
  'role',
  'start',
  'value',
])

/**
 * The elements that a page shows. Nothing in it is run or loaded.
 * @throws {CaptureProblem} for a page that is larger or nested more deeply than any real one
 */
export function treeOf(html: string): Element {
  if (html.length > LENGTH_MAX) throw new CaptureProblem(`it has more than ${LENGTH_MAX} characters`)
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  let nodes = 0
  const add = (node: Element | string) => {
    nodes += 1
    if (nodes > NODES_MAX) throw new CaptureProblem(`it has more than ${NODES_MAX} elements and texts`)
    open.at(-1)?.children.push(node)
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > DEPTH_MAX)
        throw new CaptureProblem(`its elements are nested more than ${DEPTH_MAX} deep`)
      const element = { name, attributes: keptOf(attributes), children: [] }
      add(element)
      open.push(element)
    },
    ontext(text) {
      const children = open.at(-1)?.children ?? []
      const before = children.at(-1)
      // Entities divide a text.
      if (typeof before === 'string') children[children.length - 1] = before + text
      else add(text)
    },
    onclosetag: () => void open.pop(),
  })
  parser.write(html)
  parser.end()
  return root
}

/** The element and all below it, in the order of the page; nothing inside of elements that are `whole`. */
export function* elementsOf(top: Element, whole = (_: Element) => false): Generator<Element> {
  const waiting = [top]
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    yield element
    if (whole(element)) continue
    for (let index = element.children.length - 1; index >= 0; index -= 1) {
      const child = element.children[index]
      if (typeof child === 'object') waiting.push(child)
    }
  }
}

export function isSeen({ name, attributes }: Element): boolean {
  const { hidden, role, 'aria-hidden': ariaHidden } = attributes
  return !UNSEEN.has(name) && hidden === undefined && ariaHidden !== 'true' && role !== 'dialog'
}

/** The texts of an element that are seen, in one line of at most `lengthMax` characters. */
export function lineOf(element: Element, lengthMax: number): string {
  const texts: string[] = []
  let length = 0
  const collect = ({ children }: Element): void => {
    for (const child of children) {
      if (length >= lengthMax) return
      if (typeof child === 'object') {
        if (isSeen(child)) collect(child)
        continue
      }
      texts.push(child)
      length += child.length
    }
    // Words of two blocks are two words.
    texts.push(' ')
    length += 1
  }
  if (isSeen(element)) collect(element)
  return texts.join('').slice(0, lengthMax).replace(/\s+/g, ' ').trim()
}

function keptOf(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => KEPT.has(name)))
}
