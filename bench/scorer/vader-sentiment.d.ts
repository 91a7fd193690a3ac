/** The part of the package that the bench uses; it brings no types. */
declare module 'vader-sentiment' {
  const vader: {
    SentimentIntensityAnalyzer: { polarity_scores(text: string): { compound: number } }
  }
  export = vader
}
