import { markCaseStale } from '../../tool/features/progress/case-statistics.ts';
import { markWeekStale } from '../../tool/features/progress/class-weeks.ts';
import { fillLargeClass } from './analytics-data.ts';
import { ms, onLargeDatabase, seconds } from './on-large-database.ts';
import { judge, measureScreens, timedCalls } from './screens.ts';

/** Cases practised between two reads of the statistics. */
const busyCases = 3;
const looks = 5;

/**
 * `npm run bench:analytics`: roster and analytics of one section with 2,000 students, 40 cases and
 * 200,000 conversations, over HTTP on a real server. Neither may exceed the limit, also directly
 * after practice. The first read computes every statistic.
 */
await onLargeDatabase(fillLargeClass, async (url, large) => {
  const timed = timedCalls(url, large.token);
  const place = `class_id=${large.course}&section_id=${large.section}`;
  const analytics = `/api/instructors/analytics?${place}`;
  const weeks = `/api/instructors/analytics/weeks?${place}`;
  const everything = (await timed(analytics)).took + (await timed(weeks)).took;
  const slowest = await measureScreens(timed, {
    Students: [`/api/instructors/students/engagement?${place}`],
    Analytics: [analytics, weeks],
    'One student': [`/api/instructors/students/${large.student}/tasks?${place}`],
    Lessons: [
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
    `\nRight after practice on ${busyCases} cases: at most ${ms(worst)}. Every figure counted for the first time: ${seconds(everything)}.`,
  );
  judge(Math.max(slowest, worst));
});
