import type { LtiProduct } from '../../tool/contract/constants/lti.ts';
import type { ToolAddresses } from '../../tool/contract/lti-platforms.ts';
import type { ToolDescription } from '../protocol/registration.ts';

/** The tool's own LTI addresses below its public origin. */
export const toolAddresses = (publicUrl: string): ToolAddresses => ({
  login_url: `${publicUrl}/lti/login`,
  launch_url: `${publicUrl}/lti/launch`,
  jwks_url: `${publicUrl}/lti/jwks`,
  canvas_config_url: `${publicUrl}/lti/canvas.json`,
  target_link_url: `${publicUrl}/lti/launch`,
});

/** Custom parameters that a launch should carry, as substitution variables of each product. */
const customParameters: Record<LtiProduct, Record<string, string>> = {
  canvas: {
    section_ids: '$Canvas.course.sectionIds',
    section_names: '$com.instructure.User.sectionNames',
    term_name: '$Canvas.term.name',
    term_start: '$Canvas.term.startAt',
    term_end: '$Canvas.term.endAt',
    course_start: '$Canvas.course.startAt',
    course_sis_id: '$Canvas.course.sisSourceId',
    masquerading_user_id: '$Canvas.masqueradingUser.userId',
    context_history: '$Context.id.history',
  },
  moodle: {
    group_ids: '$Moodle.Person.userGroupIds',
    term_start: '$CourseSection.timeFrame.begin',
    term_end: '$CourseSection.timeFrame.end',
    context_history: '$Context.id.history',
  },
  other: { context_history: '$Context.id.history' },
};

export const toolDescription = (product: LtiProduct): ToolDescription => ({
  title: 'Parley',
  description: 'Spoken practice conversations with an AI partner.',
  id: 'parley',
  custom: customParameters[product],
});
