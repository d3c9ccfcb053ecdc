import type { ToolAddresses } from '../tool/contract/lti.ts';

/** The tool's own LTI addresses below its public origin. */
export const toolAddresses = (publicUrl: string): ToolAddresses => ({
  login_url: `${publicUrl}/lti/login`,
  launch_url: `${publicUrl}/lti/launch`,
  jwks_url: `${publicUrl}/lti/jwks`,
  canvas_config_url: `${publicUrl}/lti/canvas.json`,
  target_link_url: `${publicUrl}/lti/launch`,
});
