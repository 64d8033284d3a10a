/** Version of this package, as the User-Agent header names it. A test keeps it equal to package.json. */
export const version = '0.1.0';
