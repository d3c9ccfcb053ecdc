import type { ToolAddresses } from '../../tool/contract/lti.ts';
import {
  allScopes,
  canvasPlacements,
  customParameters,
  toolDescription,
  toolTitle,
} from '../protocol/registration.ts';

/** The tool as a Canvas administrator enters it: an LTI developer key by URL. */
export function canvasConfiguration(tool: ToolAddresses): object {
  const { login_url, launch_url, jwks_url, target_link_url } = tool;
  const { host } = new URL(launch_url);
  return {
    title: toolTitle,
    description: toolDescription,
    oidc_initiation_url: login_url,
    target_link_uri: target_link_url,
    redirect_uris: [launch_url],
    scopes: allScopes,
    public_jwk_url: jwks_url,
    custom_fields: customParameters.canvas,
    extensions: [
      {
        domain: host,
        tool_id: 'parley',
        platform: 'canvas.instructure.com',
        privacy_level: 'public',
        settings: {
          text: toolTitle,
          placements: canvasPlacements.map((placement) => ({
            ...placement,
            text: toolTitle,
            enabled: true,
            target_link_uri: target_link_url,
          })),
        },
      },
    ],
  };
}
