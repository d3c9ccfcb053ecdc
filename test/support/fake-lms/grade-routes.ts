import express, { type Request, type Response, type Router } from 'express';
import { scopes } from './claims.ts';
import { addLineItem, type Course, type LineItem, type Score } from './course.ts';
import type { Platform } from './platform.ts';
import { courseOf, courseQuery, withQuery } from './service-address.ts';
import { needScope } from './token-routes.ts';

const types = {
  lineItem: 'application/vnd.ims.lis.v2.lineitem+json',
  lineItems: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
  score: 'application/vnd.ims.lis.v1.score+json',
  results: 'application/vnd.ims.lis.v2.resultcontainer+json',
};

/** Line items, scores and results with the URLs and validation of the profile. */
export function gradeRoutes(platform: Platform): Router {
  const { profile, faults } = platform;
  const items = profile.paths.lineItems;
  const item = items + profile.lineItemPath(':id');
  const router = express.Router();
  router.use(items, express.json({ type: () => true }), (req, res, next) => {
    if (profile.query && `?type_id=${String(req.query.type_id)}` !== profile.query)
      res.status(403).json({ error: 'type_id is missing' });
    else next();
  });

  const read = needScope(platform, scopes.lineItem, scopes.lineItemRead);
  const write = needScope(platform, scopes.lineItem);
  router.get(items, faults.watch('lineitems'), read, (req, res) => {
    const { resource_link_id, resource_id, tag } = req.query;
    const course = courseOf(platform, req);
    // A platform may filter each page instead of the whole list.
    const from = Number(req.query.from ?? 0);
    const size = platform.pageSize ?? Infinity;
    const found = course.lineItems
      .slice(from, from + size)
      .filter(
        (one) =>
          (!resource_link_id || one.resourceLinkId === resource_link_id) &&
          (!resource_id || one.resourceId === resource_id) &&
          (!tag || one.tag === tag),
      );
    if (from + size < course.lineItems.length) {
      const here = `${platform.origin}${items}${profile.query}`;
      const next = withQuery(withQuery(here, courseQuery(platform, course)), `from=${from + size}`);
      res.set('Link', `<${next}>; rel="next"`);
    }
    send(res, types.lineItems, found.map(viewIn(platform, course)));
  });
  router.post(items, faults.watch('lineitems'), write, (req, res) => {
    const body = req.body as Omit<LineItem, 'id'>;
    if (!typeIs(req, types.lineItem) || !body.label || !(body.scoreMaximum > 0)) {
      res.status(400).json({ error: 'not a line item' });
      return;
    }
    const course = courseOf(platform, req);
    const made = addLineItem(course, body);
    // Later launches of the link contain its line item.
    const link = course.links.find(({ id }) => id === made.resourceLinkId);
    if (link) link.lineItem ??= made.id;
    send(res.status(201), types.lineItem, viewIn(platform, course)(made));
  });
  router.get(item, faults.watch('lineitem'), read, (req, res) => {
    const course = courseOf(platform, req);
    const found = find(course, req);
    if (found) send(res, types.lineItem, viewIn(platform, course)(found));
    else res.status(404).json([]);
  });
  router.put(item, faults.watch('lineitem'), write, (req, res) => {
    const course = courseOf(platform, req);
    const found = find(course, req);
    const body = req.body as Omit<LineItem, 'id'>;
    if (!typeIs(req, types.lineItem) || !body.label || !(body.scoreMaximum > 0)) {
      res.status(400).json({ error: 'not a line item' });
    } else if (found) {
      const changed = { ...body, id: found.id };
      course.lineItems.splice(course.lineItems.indexOf(found), 1, changed);
      send(res, types.lineItem, viewIn(platform, course)(changed));
    } else res.status(404).json([]);
  });
  const score = needScope(platform, scopes.score);
  router.post(`${item}/scores`, faults.watch('scores'), score, (req, res) => {
    const found = find(courseOf(platform, req), req);
    if (found) takeScore(platform, found, req, res);
    else res.status(404).json([]);
  });
  router.get(
    `${item}/results`,
    faults.watch('results'),
    needScope(platform, scopes.result),
    (req, res) => {
      const course = courseOf(platform, req);
      const found = find(course, req);
      if (found) send(res, types.results, results(platform, course, found));
      else res.status(404).json([]);
    },
  );
  return router;
}

function takeScore(platform: Platform, item: LineItem, req: Request, res: Response): void {
  const { profile } = platform;
  const course = courseOf(platform, req);
  const score = req.body as Score;
  const whole =
    score.userId &&
    !Number.isNaN(Date.parse(score.timestamp)) &&
    score.activityProgress &&
    score.gradingProgress &&
    (score.scoreGiven === undefined || (score.scoreMaximum ?? 0) > 0);
  if (!typeIs(req, types.score) || !whole) {
    res.status(400).json([]);
    return;
  }
  const person = course.people.find(({ sub }) => sub === score.userId);
  if (person?.role !== 'student' && person?.role !== 'test-student') {
    if (profile.name === 'canvas')
      res.status(422).json({
        errors: {
          type: 'unprocessable_entity',
          message: 'User not found in course or is not a student',
        },
      });
    else res.status(400).json([]);
    return;
  }
  const scores = course.scores.get(item.id) ?? new Map<string, Score>();
  course.scores.set(item.id, scores);
  const last = scores.get(person.sub);
  if (last && Date.parse(score.timestamp) <= Date.parse(last.timestamp)) {
    res.status(409).json({ error: 'the score is not newer than the last one' });
    return;
  }
  scores.set(person.sub, score);
  if (profile.name === 'canvas')
    send(res, 'application/json', {
      resultUrl: `${addressOf(platform, course, item)}/results/${person.sub}`,
    });
  else res.type(types.score).send('');
}

function results(platform: Platform, course: Course, item: LineItem) {
  const address = addressOf(platform, course, item);
  const [path = '', query] = address.split('?');
  const scores = course.scores.get(item.id) ?? new Map<string, Score>();
  return [...scores.values()].map((score) => ({
    id: `${path}/results?${query ? `${query}&` : ''}user_id=${score.userId}`,
    userId: score.userId,
    // The gradebook scales scores to the maximum of the line item.
    resultScore: ((score.scoreGiven ?? 0) / (score.scoreMaximum ?? 1)) * item.scoreMaximum,
    resultMaximum: item.scoreMaximum,
    ...(score.comment && { comment: score.comment }),
    scoreOf: address,
    timestamp: score.timestamp,
  }));
}

function addressOf(platform: Platform, course: Course, { id }: LineItem): string {
  const { origin, profile } = platform;
  const address = origin + profile.paths.lineItems + profile.lineItemPath(id) + profile.query;
  return withQuery(address, courseQuery(platform, course));
}

const viewIn = (platform: Platform, course: Course) => (item: LineItem) => ({
  ...item,
  id: addressOf(platform, course, item),
});

const find = ({ lineItems }: Course, { params }: Request) =>
  lineItems.find(({ id }) => id === params.id);

const typeIs = (req: Request, type: string) => req.get('content-type')?.split(';')[0] === type;

const send = (res: Response, type: string, body: unknown) =>
  res.type(`${type}; charset=utf-8`).send(JSON.stringify(body));
