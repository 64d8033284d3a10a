/** Version of this package for the User-Agent header. A test keeps it equal to package.json. */
export const version = '0.1.0';
