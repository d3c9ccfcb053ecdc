import type { z } from 'zod';
import type { RosterSyncResponse, TaughtCourse } from '../../tool/contract/lti.ts';
import { findSectionsOf, teachingRoles } from '../../tool/features/enrollments/service.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { conflict, forbidden } from '../../tool/http/app-error.ts';
import { LtiContext, type ContextRecord } from '../provisioning/model.ts';
import { findColumnless, findSharedLink } from '../grades/line-items.ts';
import { findPlatform } from '../platforms/model.ts';
import type { PlatformServices } from '../protocol/services.ts';
import { syncCourse } from './sync.ts';

/** Syncs the course of a section that the caller teaches. */
export async function syncSection(
  services: PlatformServices,
  actor: Actor,
  sectionId: string,
): Promise<z.infer<typeof RosterSyncResponse>> {
  await requireTeaching(actor, sectionId);
  const context = await findCourseOf(sectionId);
  if (!context) throw conflict('This section does not come from an LMS.');
  return syncCourse(services, context);
}

/** The LMS course of one of the caller's sections; null where it has none. */
export async function describeCourse(
  actor: Actor,
  sectionId: string,
): Promise<z.input<typeof TaughtCourse>> {
  await requireTeaching(actor, sectionId);
  const context = await findCourseOf(sectionId);
  const platform = context ? await findPlatform(context.platform_id) : null;
  if (!context || !platform) return { course: null };
  const { roster_failure: failure } = context;
  return {
    course: {
      platform_name: platform.name,
      has_roster_service: Boolean(context.nrps?.context_memberships_url),
      has_grade_service: Boolean(context.ags),
      shared_column: (await findSharedLink(context))?.title ?? null,
      ...(await findColumnless(context)),
      roster_synced_at: context.roster_synced_at?.toISOString() ?? null,
      roster_failure: failure?.at
        ? {
            at: failure.at.toISOString(),
            reason: failure.reason ?? '',
            again_at: failure.again_at?.toISOString() ?? null,
          }
        : null,
    },
  };
}

/** The course record of a section; of several, the one launched last. */
export const findCourseOf = (sectionId: string) =>
  LtiContext.findOne({ 'sections.section_id': sectionId })
    .sort({ last_launch_at: -1 })
    .lean<ContextRecord>();

/** Throws forbidden unless the caller teaches the section. */
export async function requireTeaching(actor: Actor, sectionId: string): Promise<void> {
  const places = await findSectionsOf(actor.id, teachingRoles);
  if (!places.some(({ section }) => String(section._id) === sectionId))
    throw forbidden('You do not teach this section.');
}
