const GIVES = '(?:give|assign|award|set|output|return|respond|reply|answer|print|write)'
const MARK = '(?:scores?|ratings?|marks?|points?|ten|maximum|highest|json|10|100)'

/**
 * Sentences that address whoever scores the answer, and not its reader. Every repetition is bounded, so that no text
 * makes matching slow.
 */
const TO_THE_SCORER = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|rules?|guidelines?|previous|criteria)\b/u,
  new RegExp(
    String.raw`\b(?:you|judge|grader|scorer|evaluator)\b.{0,20}\b(?:must|should|shall|have to|need to)\b.{0,40}\b(?:${GIVES}\b.{0,40}\b${MARK}|(?:score|rate|grade) (?:it|this|them|the))\b`,
    'u',
  ),
  new RegExp(String.raw`^\W{0,6}(?:please )?(?:now )?(?:only )?${GIVES} .{0,60}\b${MARK}\b`, 'u'),
  /^\W{0,6}(?:please )?(?:now )?(?:rate|score|grade) (?!of\b|limits?\b|is\b|was\b)\w{1,40} .{0,30}\b(?:10|100|ten|maximum|highest)\b/u,
  /["']score["'] {0,3}: {0,3}\d/u,
  /^\W{0,6}(?:system|assistant|user|developer) {0,3}(?:prompt|message|instructions?)? {0,3}:/u,
  /\b(?:as|to) the (?:judge|grader|scorer|evaluator)\b/u,
]

/** Whether the folded sentence is an instruction about scoring. Such a sentence is ignored. */
export function speaksToScorer(folded: string): boolean {
  return TO_THE_SCORER.some((pattern) => pattern.test(folded))
}
