/** Where the lessons are, and what the page before has to say there (specification 2 §8). */
export const lessonsPath = '/instructor/lessons';

export interface LessonsState {
  notice: string;
}

export function noticeIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return typeof state.notice === 'string' ? state.notice : null;
}

/** Message banners disappear after so many milliseconds (specification 2 §4). */
export const bannerMs = 5000;
