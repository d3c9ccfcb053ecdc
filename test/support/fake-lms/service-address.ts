import type { Request } from 'express';
import type { Course } from './course.ts';
import type { Platform } from './platform.ts';

/** What the addresses of a course's services carry beside the profile's own; nothing for the first course. */
export const courseQuery = ({ course }: Pick<Platform, 'course'>, one: Course) =>
  one === course ? '' : `course=${one.id}`;

/** The course that a call of a service is about. */
export const courseOf = ({ course, courses }: Platform, { query }: Pick<Request, 'query'>) =>
  courses.find(({ id }) => id === query.course) ?? course;

/** An address with one more query. */
export const withQuery = (address: string, query: string) =>
  query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address;
