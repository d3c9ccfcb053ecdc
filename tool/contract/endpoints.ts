import { authEndpoints } from './auth.ts';
import { classEndpoints } from './class.ts';
import { conversationEndpoints } from './conversation.ts';
import { healthEndpoints } from './health.ts';
import { caseEndpoints } from './practice-case.ts';
import { studentEndpoints } from './student.ts';

/**
 * Every call of the product, by 'METHOD /path'. The server builds its routes from this table; the
 * client imports only its type, so no schema reaches the browser that a form does not need.
 */
export const endpoints = {
  ...healthEndpoints,
  ...authEndpoints,
  ...classEndpoints,
  ...caseEndpoints,
  ...conversationEndpoints,
  ...studentEndpoints,
};
export type Endpoints = typeof endpoints;
