import { countClassMistakes } from '../../tool/features/class-mistakes/service.ts';
import { markCaseStale, statisticsOf } from '../../tool/features/progress/case-statistics.ts';
import { CaseAnalytics, WeekAnalytics } from '../../tool/features/progress/model.ts';
import { findClassWeeks, markWeekStale } from '../../tool/features/progress/class-weeks.ts';
import { statisticsOfWeek } from '../../tool/features/progress/week-statistics.ts';

import { screensOf } from './university-screens.ts';
import { ms, seconds } from '../lib/figures.ts';
import { onLargeDatabase } from './on-large-database.ts';
import { limitMs, measureScreens, timedCalls } from './screens.ts';
import { fillUniversity } from '../../test/support/university/university.ts';
import { readArguments } from '../lib/arguments.mjs';

readArguments(`npm run bench:analytics: the screens of an instructor of one section with 2,000 students, 40 cases
and 200,000 conversations, over HTTP on a real server. None may exceed the limit, also directly
after practice. The first read computes every statistic. The browser searches, filters and sorts the
class list itself, so its only call is that for the whole list.`);

/** Cases practised between two reads of the statistics. */
const busyCases = 3;
const looks = 5;

const fillLargeClass = () =>
  fillUniversity({ conversations: 200_000, students: 2_000, sections: 1, hall: 2_000, cases: 40 });

await onLargeDatabase(fillLargeClass, async ({ url }, large) => {
  const timed = timedCalls(url, large.tokens.instructor);
  const place = `class_id=${large.class_id}&section_id=${large.section_id}`;
  const analytics = `/api/instructors/analytics?${place}`;
  const weeks = `/api/instructors/analytics/weeks?${place}`;
  await CaseAnalytics.updateMany({}, { $inc: { changed: 1 } });
  await WeekAnalytics.updateMany({}, { $inc: { changed: 1 } });
  const first = performance.now();
  await statisticsOf([large.section_id], 'job');
  await findClassWeeks([large.section_id], new Date(), 'job');
  const everything = performance.now() - first;
  // As the job does after a report, so that no read has to.
  const counting = performance.now();
  await countClassMistakes(String(large.section_id), large.cases[0] ?? '');
  await statisticsOfWeek([large.section_id], large.week, 'job');
  const counted = performance.now() - counting;
  const slowest = await measureScreens(url, timed, {
    ...screensOf(large).instructor,
    'All classes': ['/api/instructors/analytics', '/api/instructors/students/engagement'],
  });
  const after: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    for (const id of large.cases.slice(0, busyCases)) await markCaseStale(id, large.section_id);
    await markWeekStale(String(large.section_id), new Date());
    after.push((await timed(analytics)).took, (await timed(weeks)).took);
  }
  const worst = Math.max(...after);
  console.log(
    `\nRight after practice on ${busyCases} cases: at most ${ms(worst)}. Every figure counted for the first time: ${seconds(everything)}; the job after a report, which counts mistakes and the week: ${ms(counted)}.`,
  );
  console.log(`Slowest answer of a screen: ${ms(slowest.of)}; ${limitMs} ms at most.`);
  if (Math.max(slowest.of, worst) > limitMs) process.exitCode = 1;
});
