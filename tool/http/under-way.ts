import type { RequestHandler } from 'express';

let underWay = 0;

/** Counts the requests of this process that wait for the end of their response. */
export const countUnderWay: RequestHandler = (_req, res, next) => {
  underWay += 1;
  res.once('close', () => (underWay -= 1));
  next();
};

export const requestsUnderWay = (): number => underWay;
