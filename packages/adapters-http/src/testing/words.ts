export * from '@lectern/adapters-website/testing/words'
