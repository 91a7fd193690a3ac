/** "Which are the worst …", but not "the worst-case scenario". */
const WORST =
  /(?<![\p{L}\p{M}])(?:worst(?![-\s]case)|least (?:reliable|trusted|recommended)|schlechteste[nrsm]?|schlimmste[nrsm]?|pires?|peor(?:es)?|pior(?:es)?|peggior[ei]|slechtste|værste|dårligste|verste|sämsta|värsta|huonoi(?:n|mmat)|najgors\p{L}{1,3}|худш\p{L}{1,3}|en kötü)(?![\p{L}\p{M}])|最差|最悪|최악/iu
/** "Which ones should I avoid?", but not "to avoid data loss". */
const AVOIDED =
  /(?<![\p{L}\p{M}])(?:avoid|stay away from|steer clear of|vermeiden|meiden|éviter|evitar|evitare|vermijden|undvika|undgå|unngå|unikać|избегать)(?=\s{0,3}(?:[?.!,;:]|$|(?:if|when|in|for|at|as|because|and|or|this|right|now|today|wenn|bei|si|quand|cuando|se|quando|als|när|når|jeśli|если)\s))|避けるべき|要避免|不推荐/iu

/** Whether the question asks for the worst or for what to avoid, so that a place in the answer's list is no success. */
export function isQuestionForWorst(question: string): boolean {
  return WORST.test(question) || AVOIDED.test(question)
}
