/**
 * Figures of other tools on a sealed part of similar data, and the required figures, in percent; from the README of
 * the shared data.
 */
export const PUBLISHED: Record<string, { best: string; target: string }> = {
  'brands found, none configured: F1': { best: '47.0', target: '85.0' },
  'answers without a brand: none returned': { best: '–', target: '80.0' },
  'first brand right': { best: '52 to 88', target: '91.0' },
  'order of the brands found (tau)': { best: '–', target: '98.0' },
  'exact rank, one brand configured': { best: '20.0', target: '75.0' },
  'exact rank, all brands configured': { best: '65.0', target: '93.0' },
  'sentiment toward each brand, accuracy': { best: '72.0', target: '82.0' },
  'sentiment toward each brand, macro-F1': { best: '64.0', target: '79.0' },
  'sentiment toward each brand, F1 of negative': { best: '–', target: '78.0' },
  'match cases, accuracy': { best: '72.0', target: '96.0' },
  'ambiguous names, accuracy': { best: '69.0', target: '88.0' },
  'mention cases of other trackers, accuracy': { best: '81.0', target: '95.0' },
  'answers in 15 languages: brands found, F1': { best: '49.0', target: '85.0' },
  'answers in 15 languages: sentiment, accuracy': { best: '33.0', target: '80.0' },
  'answers in 15 languages: sentiment, accuracy in the worst language': { best: '–', target: '50.0' },
  'prose (WNUT-17): exact span, F1': { best: '17.0', target: '20.0' },
  'public sentiment sets, en: mean macro-F1': { best: '50.6', target: '56.0' },
  'public sentiment sets, es: mean macro-F1': { best: '43.0', target: '52.0' },
  'public sentiment sets, fr: mean macro-F1': { best: '46.0', target: '53.0' },
  'public sentiment sets, nl: mean macro-F1': { best: '50.0', target: '54.0' },
  'public sentiment sets, pt: mean macro-F1': { best: '45.0', target: '50.0' },
  'public sentiment sets, de: mean macro-F1': { best: '38.0', target: '44.0' },
  'public sentiment sets, ru: mean macro-F1': { best: '36.0', target: '46.0' },
  'public sentiment sets, tr: mean macro-F1': { best: '36.0', target: '46.0' },
  'public sentiment sets, ja: mean macro-F1': { best: '35.0', target: '45.0' },
  'public sentiment sets, zh (2 classes): mean macro-F1': { best: '44.0', target: '68.0' },
}
