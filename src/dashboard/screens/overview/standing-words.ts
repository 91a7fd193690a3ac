import type { AnswerSearch } from '../../address/answer-search.ts'
import type { Filters } from '../../address/filters.ts'

/** A piece of a sentence: text, or text that leads to answers. */
export type StandingPiece = string | Answers

export interface Answers {
  text: string
  only: AnswerSearch & Omit<Filters, 'brand'>
}

export interface StandingWords {
  leads(total: string, next: string, share: Answers): StandingPiece[]
  isLevel(total: string, next: string, share: Answers): StandingPiece[]
  follows(place: string, total: string, leader: string, share: Answers): StandingPiece[]
  /** The place is unknown. */
  isFarBehind(total: string, leader: string, share: Answers): StandingPiece[]
  unseen(leader: string, share: Answers): StandingPiece[]
  place(topic: string, llm: string, share: string): string
  where(most: Answers, least: Answers): StandingPiece[]
}

/** The place of the brand, and where it is named most. */
export const STANDING_WORDS: Readonly<Record<'en' | 'de', StandingWords>> = {
  en: {
    leads: (total, next, share) => [`First of ${total} brands, ahead of ${next} with `, share, '.'],
    isLevel: (total, next, share) => [`First of ${total} brands, level with ${next} at `, share, '.'],
    follows: (place, total, leader, share) => [
      `No. ${place} of ${total} brands; ${leader} leads with `,
      share,
      '.',
    ],
    isFarBehind: (total, leader, share) => [`Of ${total} brands, ${leader} leads with `, share, '.'],
    unseen: (leader, share) => [`No answer names the brand; ${leader} leads with `, share, '.'],
    place: (topic, llm, share) => `${topic} on ${llm} (${share})`,
    where: (most, least) => ['Named most in ', most, ', least in ', least, '.'],
  },
  de: {
    leads: (total, next, share) => [`Erste von ${total} Marken, vor ${next} mit `, share, '.'],
    isLevel: (total, next, share) => [`Erste von ${total} Marken, gleichauf mit ${next} bei `, share, '.'],
    follows: (place, total, leader, share) => [
      `Rang ${place} von ${total} Marken; ${leader} führt mit `,
      share,
      '.',
    ],
    isFarBehind: (total, leader, share) => [`Unter ${total} Marken führt ${leader} mit `, share, '.'],
    unseen: (leader, share) => [`Keine Antwort nennt die Marke; ${leader} führt mit `, share, '.'],
    place: (topic, llm, share) => `${topic} bei ${llm} (${share})`,
    where: (most, least) => ['Am meisten genannt: ', most, '; am wenigsten: ', least, '.'],
  },
}
