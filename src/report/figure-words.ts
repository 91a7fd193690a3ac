import { FIGURE_NAMES, type FigureName } from './figure-names.ts'
import { figureTexts, NOTHING } from './figure-texts.ts'

/** Figures in English, for the command line and e-mails; reports take those of their language from `figureTexts`. */
export const {
  valueText,
  intervalText,
  countText,
  differenceText,
  differenceIntervalText,
  verdictWords,
  dayText,
  periodText,
} = figureTexts('en')

export const FIGURES = Object.fromEntries(
  FIGURE_NAMES.map((name) => [name, { name: figureTexts('en').words.figures[name] }]),
) as Readonly<Record<FigureName, { name: string }>>

export {
  type Change,
  type Changes,
  FIGURE_NAMES,
  type FigureName,
  type Figures,
  isBeyondNoise,
  type Value,
} from './figure-names.ts'
export { NOTHING }
