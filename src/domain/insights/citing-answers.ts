import { atOnce } from '../stepwise.ts'
import { type CellPlaces, type CellTable, NO_CELLS, NOWHERE, placeIn } from './cell-places.ts'
import { type NameOwners, NOBODY } from './name-owners.ts'
import { CitationReader, type PackedSources } from './packed-sources.ts'
import { type AnswerVisitor, AnswerWalk, type PackedAnswer, type Rollup } from './rollup.ts'
import { DamagedRollup } from './varints.ts'

/** A roll-up of a run with the sources that its answers cite. */
export type SourcedRollup = Rollup & Pick<PackedSources, 'domains' | 'pages' | 'citations'>

/** Visits the answers with sources; if competitors are given, only those that name one of them and not the brand. */
export abstract class CitingAnswers implements AnswerVisitor {
  protected readonly places: CellPlaces
  /** The competitors in the current answer. */
  protected readonly named: number[] = []
  protected citations!: CitationReader
  readonly #rivals: NameOwners | null
  readonly #isNamed: Uint8Array
  #walk!: AnswerWalk
  #table: CellTable = NO_CELLS
  #owners: Int32Array = new Int32Array(0)
  #answer: PackedAnswer | null = null

  constructor(places: CellPlaces, rivals: NameOwners | null) {
    this.places = places
    this.#rivals = rivals
    this.#isNamed = new Uint8Array(rivals?.count ?? 0)
  }

  protected visit(rollup: SourcedRollup): void {
    this.open(rollup)
    this.readOn()
  }

  protected open(rollup: SourcedRollup): void {
    this.#table = atOnce(this.places.tableOf(rollup))
    this.citations = new CitationReader(rollup)
    if (this.#rivals) this.#owners = this.#rivals.of(rollup)
    this.#walk = new AnswerWalk(rollup)
  }

  /** Visits answers of the open roll-up until the end, or until `isFull`. @returns whether it is at the end */
  protected readOn(isFull?: () => boolean): boolean {
    if (!this.#walk.go(this, isFull)) return false
    if (!this.citations.isAtEnd) throw new DamagedRollup('citations are left over')
    return true
  }

  /** Meets each answer that counts, with sources or without. @param place - the number of its cell */
  protected meet(_place: number): void {}

  /** @param place - the number of its cell */
  protected abstract take(answer: PackedAnswer, place: number): void

  answer(answer: PackedAnswer): boolean {
    this.citations.next()
    const place = placeIn(this.#table, answer.cell)
    if (place === NOWHERE) return false
    this.meet(place)
    if (this.citations.count === 0) return false
    if (!this.#rivals) {
      this.take(answer, place)
      return false
    }
    this.#answer = answer
    return !answer.isPresent
  }

  name(place: number): void {
    const owner = this.#owners[place] as number
    if (owner === NOBODY || this.#isNamed[owner]) return
    this.#isNamed[owner] = 1
    this.named.push(owner)
  }

  end(): void {
    const answer = this.#answer
    if (this.named.length === 0 || !answer) return
    this.take(answer, placeIn(this.#table, answer.cell))
    for (const owner of this.named) this.#isNamed[owner] = 0
    this.named.length = 0
  }
}
