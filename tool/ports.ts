import type { RequestHandler, Router } from 'express';
import type { StatusFinding } from './contract/status.ts';
import type { EntityId } from './database/entity-id.ts';
import type { Route } from './http/route.ts';
import type { AllJobs } from './queue/queue.ts';

/** A router with its own path, placed before the JSON parser: it parses its own bodies. */
export interface Mount {
  path: string;
  router: Router;
}

/** An ended conversation of a student, for effects outside the tool. */
export interface EndedConversation {
  conversationId: string;
  userId: string;
  caseId: string;
  classId: string;
  sectionId: string | null;
  completed: boolean;
  /** Active seconds. */
  duration: number;
  endTime: Date;
}

/** The facts of a student's conversation that progress counts. */
export interface CountedConversation {
  user_id: EntityId;
  practice_case_id: EntityId;
  section_id?: EntityId | null;
  start_time: Date;
}

/** Called at least once per ended conversation of a student; triggers grade passback. */
export type ConversationEnded = (ended: EndedConversation) => Promise<void>;

export interface LmsIdentity {
  id: string;
  platform_id: string;
  /** Empty when the platform has been deleted. */
  platform_name: string;
  sub: string;
  last_launch_at: Date | null;
}

/** Amount of LMS data of an account. */
export interface AccountShare {
  identities: number;
  /** Scores that were sent or are queued. */
  grades: number;
}

export interface LmsAccounts {
  /** The identities that sign in to this account, the oldest first. */
  identitiesOf(userId: string): Promise<LmsIdentity[]>;
  /** The ids of those of these people whom an LMS signs in. */
  findLinked(userIds: readonly EntityId[]): Promise<EntityId[]>;
  countShare(userId: string): Promise<AccountShare>;
  /** Moves the LMS data of one account to another; idempotent. */
  moveShare(fromId: string, toId: string): Promise<void>;
}

/** A group of an LMS course; the name is empty if the LMS sends ids only and no master named it. */
export interface StudentGroup {
  id: string;
  name: string;
}

/** The groups of the people in these sections, by user id, where groups filter the class list. */
export type StudentGroups = (
  sectionIds: readonly EntityId[],
) => Promise<Map<string, StudentGroup[]>>;

/** State of the LMS connections, for the page 'Is everything all right?'. */
export type LmsFindings = () => Promise<StatusFinding[]>;

/** What LTI adds to the tool. `server.ts` creates it; nothing else in tool/ imports lti/. */
export interface Extension {
  mounts: Mount[];
  /** Endpoints of the contract. */
  routes: Route[];
  jobs: AllJobs;
  /** Runs before the client's pages are served. */
  pageHandler: RequestHandler;
  conversationEnded: ConversationEnded;
  lmsAccounts: LmsAccounts;
  lmsFindings: LmsFindings;
  studentGroups: StudentGroups;
  /** Writes pending data when the process stops. */
  close(): Promise<void>;
}
