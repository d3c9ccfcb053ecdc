import type { Request } from 'express';
import type { Course } from './course.ts';
import type { Platform } from './platform.ts';

/** Query parameter that identifies a course in service URLs; empty for the first course. */
export const courseQuery = ({ course }: Pick<Platform, 'course'>, one: Course) =>
  one === course ? '' : `course=${one.id}`;

/** The course of a service request. */
export const courseOf = ({ course, courses }: Platform, { query }: Pick<Request, 'query'>) =>
  courses.find(({ id }) => id === query.course) ?? course;

/** A URL with a further query parameter. */
export const withQuery = (address: string, query: string) =>
  query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address;
