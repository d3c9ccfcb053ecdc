import { createEmptyCard, fsrs, Rating, TypeConvert, type Card } from 'ts-fsrs';

/** Intervals in whole days, at most half a year, because a course is over by then. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 180 });

/**
 * The card after a review, with the next due date, by FSRS with its published weights (decision record
 * 0026). A word that was not known is due the next day.
 */
export function nextReview(
  card: unknown,
  { known, keptAt, now }: { known: boolean; keptAt: Date; now: Date },
): Card {
  const before = card ? TypeConvert.card(card as Card) : createEmptyCard(keptAt);
  return scheduler.next(before, now, known ? Rating.Good : Rating.Again).card;
}
