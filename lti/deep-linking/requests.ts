import type { EntityId } from '../../tool/database/entity-id.ts';
import { AppError } from '../../tool/http/app-error.ts';
import type { Launch } from '../protocol/claims.ts';
import { LtiDeepLinkingRequest } from './model.ts';

const linkType = 'ltiResourceLink';

/**
 * Keeps what a deep-linking launch asks for and answers the path of the page where its instructor
 * chooses. Throws invalid_input when the platform takes no links to the tool.
 */
export async function openDeepLinking(input: {
  launch: Pick<Launch, 'deployment_id' | 'deep_linking'>;
  platform_id: EntityId;
  user_id: EntityId;
  /** Our record of the course. */
  context: EntityId | undefined;
}): Promise<string> {
  const { launch, ...ids } = input;
  const settings = launch.deep_linking;
  if (!settings?.accept_types.includes(linkType))
    throw new AppError(
      'invalid_input',
      'The LMS asks for something else than a link to this tool.',
    );
  const { _id } = await LtiDeepLinkingRequest.create({
    ...ids,
    deployment_id: launch.deployment_id,
    return_url: settings.deep_link_return_url,
    accept_multiple: settings.accept_multiple ?? false,
    accept_line_item: settings.accept_lineitem ?? true,
    data: settings.data,
    created_at: new Date(),
  });
  return `/lti/deep-link/${String(_id)}`;
}
