/** The browser's entry point: a navigation to the server, which knows how this installation signs people in. */
export const loginPath = "/api/login";
