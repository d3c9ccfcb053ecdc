import type { RequestHandler, Router } from 'express';
import type { StatusFinding } from './contract/status.ts';
import type { EntityId } from './database/entity-id.ts';
import type { Route } from './http/route.ts';
import type { AllJobs } from './queue/queue.ts';

/** A router at an address of its own, placed before the JSON parser: it reads its own bodies. */
export interface Mount {
  path: string;
  router: Router;
}

/** An ended conversation of a student, for what happens outside the tool. */
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

/** A conversation of a student as far as progress counts it. */
export interface CountedConversation {
  user_id: EntityId;
  practice_case_id: EntityId;
  section_id?: EntityId | null;
  start_time: Date;
}

/** Called at least once per ended conversation of a student; triggers grade passback. */
export type ConversationEnded = (ended: EndedConversation) => Promise<void>;

/** A person as a platform knows them. */
export interface LmsIdentity {
  id: string;
  platform_id: string;
  /** Empty when the platform has been removed. */
  platform_name: string;
  sub: string;
  last_launch_at: Date | null;
}

/** How much of an account the LMSs know. */
export interface AccountShare {
  identities: number;
  /** Scores that were sent or are to be. */
  grades: number;
}

/** What the tool asks of the LMSs about a person's account. */
export interface LmsAccounts {
  /** The identities that enter as this person, the oldest first. */
  identitiesOf(userId: string): Promise<LmsIdentity[]>;
  countShare(userId: string): Promise<AccountShare>;
  /** Makes what the LMSs know of one account another's; idempotent. */
  moveShare(fromId: string, toId: string): Promise<void>;
}

/** A group of a course in an LMS; the name is empty where the LMS tells a number alone and nobody has named it. */
export interface StudentGroup {
  id: string;
  name: string;
}

/** The groups in their courses of the people in these sections, by their ids, as far as the class list may be filtered by them. */
export type StudentGroups = (
  sectionIds: readonly EntityId[],
) => Promise<Map<string, StudentGroup[]>>;

/** How the LMSs of this server stand, for the page 'Is everything all right?'. */
export type LmsFindings = () => Promise<StatusFinding[]>;

/** What LTI adds to the tool. `server.ts` opens it and hands it on; nothing else of the tool imports lti. */
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
  /** Writes what it has still to write, when the process stops. */
  close(): Promise<void>;
}
