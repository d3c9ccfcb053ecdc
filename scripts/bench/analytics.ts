import { countClassMistakes } from '../../tool/features/class-mistakes/service.ts';
import { markCaseStale } from '../../tool/features/progress/case-statistics.ts';
import { markWeekStale } from '../../tool/features/progress/class-weeks.ts';
import { statisticsOfWeek } from '../../tool/features/progress/week-statistics.ts';
import { weekOf } from '../../tool/features/progress/weeks.ts';
import { fillLargeClass } from './analytics-data.ts';
import { ms, onLargeDatabase, seconds } from './on-large-database.ts';
import { judge, measureScreens, timedCalls } from './screens.ts';

/** Cases practised between two reads of the statistics. */
const busyCases = 3;
const looks = 5;

/**
 * `npm run bench:analytics`: the screens of an instructor of one section with 2,000 students, 40 cases
 * and 200,000 conversations, over HTTP on a real server. None may exceed the limit, also directly
 * after practice. The first read computes every statistic. Search, filters and order of the class list
 * are the browser's: their call is the whole list.
 */
await onLargeDatabase(fillLargeClass, async (url, large) => {
  const timed = timedCalls(url, large.token);
  const place = `class_id=${large.course}&section_id=${large.section}`;
  const analytics = `/api/instructors/analytics?${place}`;
  const weeks = `/api/instructors/analytics/weeks?${place}`;
  const everything = (await timed(analytics)).took + (await timed(weeks)).took;
  // As the job does after a report, so that no look has to.
  const counting = performance.now();
  await countClassMistakes(large.section, large.cases[0] ?? '');
  await statisticsOfWeek([large.section], lastWeek());
  const counted = performance.now() - counting;
  const slowest = await measureScreens(timed, {
    Students: [`/api/instructors/students/engagement?${place}`],
    Analytics: [analytics, weeks, `${analytics}&week=${lastWeek()}`],
    'All classes': ['/api/instructors/analytics', '/api/instructors/students/engagement'],
    Mistakes: [`/api/instructors/analytics/mistakes/${large.cases[0]}?section_id=${large.section}`],
    'One student': [`/api/instructors/students/${large.student}/tasks?${place}`],
    Exceptions: [`/api/instructors/assignment-exceptions?section_id=${large.section}`],
    Library: [`/api/case-library?class_id=${large.course}`],
    'Shared reports': [`/api/instructors/shared_reports?${place}`],
    'Lessons and copying': [
      `/api/practice_cases/get_cases?include_drafts=true&${place}`,
      `/api/instructors/assignments?${place}`,
    ],
    Sidebar: ['/api/instructors/classes'],
  });
  const after: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    for (const id of large.cases.slice(0, busyCases)) await markCaseStale(id, large.section);
    await markWeekStale(large.section, new Date());
    after.push((await timed(analytics)).took, (await timed(weeks)).took);
  }
  const worst = Math.max(...after);
  console.log(
    `\nRight after practice on ${busyCases} cases: at most ${ms(worst)}. Every figure counted for the first time: ${seconds(everything)}; the job after a report, which counts mistakes and the week: ${ms(counted)}.`,
  );
  judge(Math.max(slowest, worst));
});

/** The Monday of the last whole week, UTC. */
function lastWeek(): string {
  return weekOf(new Date(Date.now() - 7 * 24 * 3_600_000));
}
