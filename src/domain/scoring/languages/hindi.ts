import type { LanguageData } from './language-data.ts'

export const HINDI: LanguageData = {
  code: 'hi',
  ordinals: 'पहला|पहली|पहले दूसरा|दूसरी|दूसरे तीसरा|तीसरी|तीसरे चौथा|चौथे पाँचवाँ|पांचवां',
  rankNouns: 'स्थान नंबर',
}
