export { mcpEndpoints } from './mcp-endpoints.ts'
