/** How many times one run may ask an LLM the same prompt. */
export const SAMPLES_MAX = 20
