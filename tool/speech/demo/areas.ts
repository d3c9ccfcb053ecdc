/**
 * The titles of the feedback areas in an instructor's prompt: each starts with a bold title and a
 * colon (specification 2 §3, '**Title**: instructions' or '**Title:** instructions').
 */
export function areaTitles(feedbackPrompt: string): string[] {
  const titles = [...feedbackPrompt.matchAll(/^\s*\*\*(?<title>[^*\n]{1,200}?):?\*\*\s*:?/gmu)]
    .map((match) => match.groups?.title?.trim() ?? '')
    .filter((title) => title !== '');
  return [...new Set(titles)];
}
