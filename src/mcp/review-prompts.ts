/** Tasks that a person can choose in a client. */
export const PROMPTS = [
  {
    name: 'weekly_review',
    title: 'Weekly review',
    description: 'What changed this week, why, and what to do.',
    text: [
      'Review the visibility of my brand for this week with the tools of Earshot.',
      '1. visibility with period 7d: quote the verdict as it stands.',
      '2. drivers by topic and by llm where a change is "up" or "down", and two answers as evidence.',
      '3. leaderboard: say who is ahead and whether their change is more than noise.',
      '4. gaps and to_do: name the three things with most to gain, each with one page or prompt.',
      'Write one page. Say nothing about changes within noise but that they are within noise. Name ids of answers as evidence.',
    ].join('\n'),
  },
  {
    name: 'lost_prompts',
    title: 'Prompts that name others',
    description: 'Where rivals are named and the brand is not, and what those answers cite.',
    text: [
      'Find the prompts where rivals are named and my brand is not, with the tools of Earshot.',
      '1. answers with present false: group them by prompt.',
      '2. leaderboard with named false: who is named instead.',
      '3. gaps: which pages these answers cite.',
      'Give a table: prompt, who is named, cited pages, id of one answer.',
    ].join('\n'),
  },
] as const
