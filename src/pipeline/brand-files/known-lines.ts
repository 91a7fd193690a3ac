import { type FileKind, KINDS } from '../../contract/brand-file/kinds.ts'
import {
  DECIDED_NAMES_MAX,
  LINES_MAX,
  type LineFields,
  type LineKind,
  NAMES_IN_ANSWERS_MAX,
} from '../../contract/brand-file/lines.ts'
import { MARKETS_MAX } from '../../contract/workspace/brand-markets.ts'
import { type AlertRule, isVagueThreshold } from '../../domain/alerts/alert-rule.ts'
import { type AnswerNames, namesOfAnswer } from '../../domain/detected-brands/names-of-answer.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import { LineProblem } from '../imports/line-problem.ts'
import { SeenTexts } from './seen-texts.ts'

interface Merge {
  line: number
  into: string
}

/** The lines that were read so far, to check references and duplicates. */
export class KnownLines {
  readonly #seen = new SeenTexts()
  readonly #counts = new Map<string, number>()
  readonly #merges: Merge[] = []
  /** When each deleted topic was deleted. */
  readonly #deletedTopics = new Map<unknown, unknown>()
  #marketCount = 0
  #nameCount = 0
  #decidedCount = 0

  has(kind: LineKind, id: unknown): boolean {
    return this.#seen.has(`${kind} ${id}`)
  }

  /** When the topic was deleted; null when it was not. */
  deletionOf(topicId: unknown): unknown {
    return this.#deletedTopics.get(topicId) ?? null
  }

  /** @throws {LineProblem} when the line contradicts earlier ones */
  add(line: number, kind: LineKind, fields: LineFields): void {
    this.#refuseTooMany(kind)
    const {
      references = {},
      unique = [],
      identities = {},
    }: FileKind = kind === 'answer' ? { table: '', fields: {} } : KINDS[kind]
    for (const [name, named] of Object.entries(references)) {
      if ((fields[name] ?? null) !== null && !this.has(named as LineKind, fields[name]))
        throw new LineProblem('invalid', `${name}: no line before is this ${named}`)
    }
    const { id, deletedAt = null } = fields
    if (id !== undefined && !this.#seen.add(`${kind} ${id}`))
      throw new LineProblem('invalid', `id: another ${kind} has it`)
    if (kind === 'answer') this.#refuseManyNames(fields)
    if (kind === 'market') refuseHalfPersona(fields)
    if (kind === 'detectedBrand') this.#refuseManyDecisions(fields)
    if (kind === 'alertRule') refuseVagueRule(fields)
    if (kind === 'suggestion') refuseOtherGap(fields)
    if (kind === 'topic' && deletedAt !== null) this.#deletedTopics.set(id, deletedAt)
    if (deletedAt !== null) return
    if (kind === 'market') this.#refuseManyMarkets()
    const isIdentity = new Set(Object.values(identities))
    for (const names of unique) {
      const values = names.map((name) =>
        isIdentity.has(name) ? textIdentity(String(fields[name])) : fields[name],
      )
      if (this.#seen.add(`unique ${kind} ${JSON.stringify(values)}`)) continue
      throw new LineProblem('invalid', `${names.join(', ')}: another ${kind} has the same`)
    }
    if (kind === 'detectedBrand') this.#addMerge(line, fields)
  }

  /** Merges into names that do not exist or are merged themselves, which is known only after the last line. */
  *loseMerges(): Generator<{ line: number; problem: LineProblem }> {
    for (const { line, into } of this.#merges) {
      if (this.#seen.has(`open ${into}`)) continue
      const what = this.has('detectedBrand', into)
        ? 'the brand that it is merged into is merged itself'
        : 'no line is this detectedBrand'
      yield { line, problem: new LineProblem('invalid', `mergedIntoId: ${what}`) }
    }
  }

  #refuseManyDecisions({ isIgnored, mergedIntoId, decidedBy = null }: LineFields): void {
    if (isIgnored === false && mergedIntoId === null && decidedBy === null) return
    this.#decidedCount += 1
    if (this.#decidedCount > DECIDED_NAMES_MAX)
      throw new LineProblem(
        'too_many',
        `more than ${DECIDED_NAMES_MAX} detected names that somebody decided about`,
      )
  }

  #refuseManyNames({ result, mentions }: LineFields): void {
    const found = (result ?? {}) as Partial<Omit<AnswerNames, 'mentions'>>
    const { mentionedBrands = [], detectedKeys = [], recalledKeys = [] } = found
    const mentioned = ((mentions ?? []) as readonly { name: string }[]).map(({ name }) => name)
    const names = namesOfAnswer({ mentionedBrands, detectedKeys, recalledKeys, mentions: mentioned })
    for (const name of names) if (this.#seen.add(`named ${name}`)) this.#nameCount += 1
    if (this.#nameCount > NAMES_IN_ANSWERS_MAX)
      throw new LineProblem('too_many', `answers name more than ${NAMES_IN_ANSWERS_MAX} different brands`)
  }

  #refuseManyMarkets(): void {
    this.#marketCount += 1
    if (this.#marketCount > MARKETS_MAX)
      throw new LineProblem('too_many', `a brand has at most ${MARKETS_MAX} further markets`)
  }

  #addMerge(line: number, { id, mergedIntoId }: LineFields): void {
    if (mergedIntoId === null) this.#seen.add(`open ${id}`)
    else this.#merges.push({ line, into: String(mergedIntoId) })
  }

  #refuseTooMany(kind: LineKind): void {
    const max = LINES_MAX[kind]
    if (max === undefined) return
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    if (count > max) throw new LineProblem('too_many', `more than ${max} lines of the kind ${kind}`)
  }
}

function refuseHalfPersona({ personaName = null, personaText = null, personaKey }: LineFields): void {
  if ((personaName === null) !== (personaText === null))
    throw new LineProblem('invalid', 'personaText: a persona has a name and a text')
  if (personaKey !== (personaName === null ? '' : textIdentity(String(personaName))))
    throw new LineProblem('invalid', 'personaKey: is not that of the name')
}

function refuseVagueRule(fields: LineFields): void {
  if (isVagueThreshold(fields as unknown as AlertRule))
    throw new LineProblem('invalid', 'threshold: a rule with one has a metric, and the direction up or down')
  if (fields['everyMarket'] === true && fields['marketId'] !== null)
    throw new LineProblem('invalid', 'marketId: a rule of every market names none')
}

/** A prompt has one suggestion of each kind of gap: the list of tasks reads all of them at once. */
function refuseOtherGap({ fingerprint, promptId }: LineFields): void {
  if (fingerprint !== `absent:${promptId}` && fingerprint !== `outranked:${promptId}`)
    throw new LineProblem('invalid', 'fingerprint: absent or outranked, a colon and the promptId are needed')
}
