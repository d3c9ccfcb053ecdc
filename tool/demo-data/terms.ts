export interface DemoTerm {
  name: string;
  code: string;
  start_date: string;
  end_date: string;
}

/** The terms of an academic year: month and day of start and end. */
const seasons = [
  { name: 'Spring', letter: 'S', start: '01-10', end: '05-20' },
  { name: 'Summer', letter: 'U', start: '05-28', end: '08-10' },
  { name: 'Autumn', letter: 'A', start: '08-20', end: '12-20' },
] as const;

/** The term at `now`, else the next one, and the term after it. */
export function demoTerms(now: Date): { current: DemoTerm; next: DemoTerm } {
  const year = now.getUTCFullYear();
  const today = now.toISOString().slice(0, 10);
  const ahead = [year, year + 1].flatMap((of) => seasons.map((season) => termOf(season, of)));
  const [current, next] = ahead.filter(({ end_date }) => end_date >= today);
  if (!current || !next) throw new Error('two years hold at least two coming terms');
  return { current, next };
}

const termOf = (season: (typeof seasons)[number], year: number): DemoTerm => ({
  name: `${season.name} ${year}`,
  code: `${year}${season.letter}`,
  start_date: `${year}-${season.start}`,
  end_date: `${year}-${season.end}`,
});
