import { createEmptyCard, fsrs, Rating, TypeConvert, type Card } from 'ts-fsrs';

/** Whole days only, and no longer than half a year: a course is over by then. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 180 });

/**
 * When a word is due again after a review, by FSRS with its published weights (decision record 0026).
 * A word that was not known comes back the next day.
 */
export function nextReview(
  card: unknown,
  { known, keptAt, now }: { known: boolean; keptAt: Date; now: Date },
): Card {
  const before = card ? TypeConvert.card(card as Card) : createEmptyCard(keptAt);
  return scheduler.next(before, now, known ? Rating.Good : Rating.Again).card;
}
