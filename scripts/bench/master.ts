import { maxUserRows } from '../../tool/contract/constants/limits.ts';
import { fillLargeUniversity } from './master-data.ts';
import { screensOf } from './master-screens.ts';
import { onLargeDatabase, seconds } from './on-large-database.ts';
import { judge, measureScreens, timedCalls } from './screens.ts';

/**
 * `npm run bench:master`: the initial calls of every master screen with 50,000 users and 2,000 sections,
 * over HTTP on a real server. None may exceed the limit.
 */
await onLargeDatabase(fillLargeUniversity, async (url, university) => {
  const timed = timedCalls(url, university.token);
  const slowest = await measureScreens(timed, screensOf(university));
  const started = performance.now();
  let counted = 0;
  for (let cursor = ''; ;) {
    const { body } = await timed(
      `/api/master/users?include_unregistered=true&order=newest&limit=${maxUserRows}${cursor}`,
    );
    const page = body as { id: string }[];
    counted += page.length;
    if (page.length < maxUserRows) break;
    cursor = `&cursor=${page.at(-1)?.id ?? ''}`;
  }
  console.log(
    `\nThe dashboard has counted all ${counted} users after ${seconds(performance.now() - started)}.`,
  );
  const whole = await timed('/api/master/users?include_unregistered=true');
  console.log(`The whole list, which no screen asks for: ${seconds(whole.took)}.`);
  judge(slowest);
});
